"""Makes archives that stand for shared libraries and load them when one of their functions is first called.

Usage: late-libraries.py COMPILER FOLDER NAME...

For each NAME, as in `-lNAME`, FOLDER gets an archive that a linker finds before the library where FOLDER comes first. In it each function of
the library is a jump to the address that it keeps; the first call finds that (Packaging/late_library.c). Variables of libraries cannot be
had that way: a program that uses one does not link."""

import pathlib
import subprocess
import sys
import tempfile

# Whatever a function may be given in registers is kept while it is looked for (System V ABI, AMD64 supplement, 3.2.3); r11 is free between
# caller and function. With seven registers on it, the stack is a multiple of sixteen again.
FIND = """
  .text
  .hidden late_function_find
late_find:
  push %rax; push %rdi; push %rsi; push %rdx; push %rcx; push %r8; push %r9
  sub $128, %rsp
{save}
  mov %r11, %rdi
  call late_function_find
  mov %rax, %r11
{restore}
  add $128, %rsp
  pop %r9; pop %r8; pop %rcx; pop %rdx; pop %rsi; pop %rdi; pop %rax
  jmp *%r11
""".format(
    save="\n".join(f"  movaps %xmm{number}, {16 * number}(%rsp)" for number in range(8)),
    restore="\n".join(f"  movaps {16 * number}(%rsp), %xmm{number}" for number in range(8)))

LIBRARY = """
  .section .rodata.late_file,"a",@progbits
late_file: .asciz "{file}"
  .section late_libraries,"aw",@progbits
  .balign 8
late_library: .quad late_file, 0
  .section .note.GNU-stack,"",@progbits
"""

FUNCTION = """
  .section .text.late.{name},"ax",@progbits
  .globl {name}
  .hidden {name}
  .type {name}, @function
{name}:
  jmp *late_place_{name}(%rip)
late_first_{name}:
  lea late_place_{name}(%rip), %r11
  jmp late_find
  .section .rodata.late.{name},"a",@progbits
late_name_{name}: .asciz "{name}"
  .section .data.late.{name},"aw",@progbits
  .balign 8
late_place_{name}: .quad late_first_{name}, late_name_{name}, late_library
"""


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def functions(library):
    """The names of its functions, without their versions."""
    symbols = (line.split() for line in output("nm", "--dynamic", "--defined-only", library).splitlines())
    return sorted({name.split("@")[0] for _, kind, name in symbols if kind in "TWi"} - {"_init", "_fini"})


def make_archive(compiler, folder, name, finder, work):
    library = output(compiler, f"--print-file-name=lib{name}.so").strip()
    dynamic = output("objdump", "--private-headers", library).splitlines()
    file = next(line.split()[1] for line in dynamic if line.split()[:1] == ["SONAME"])
    source, compiled, archive = work / f"{name}.s", work / f"{name}.o", folder / f"lib{name}.a"
    source.write_text(FIND + LIBRARY.format(file=file) + "".join(FUNCTION.format(name=function) for function in functions(library)))
    output(compiler, "-c", "-o", str(compiled), str(source))
    archive.unlink(missing_ok=True)
    output("ar", "rcsD", str(archive), str(compiled), str(finder))


def main(compiler, folder, names):
    with tempfile.TemporaryDirectory() as work:
        finder = pathlib.Path(work, "late_library.o")
        output(compiler, "-O2", "-fPIC", "-c", "-o", str(finder), str(pathlib.Path(__file__).parents[2] / "Packaging/late_library.c"))
        for name in names:
            make_archive(compiler, pathlib.Path(folder), name, finder, pathlib.Path(work))


main(sys.argv[1], sys.argv[2], sys.argv[3:])
