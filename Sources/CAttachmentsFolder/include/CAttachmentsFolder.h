// Makes the folder of `swift test --attachments-path DIR` before the tests begin. Swift Testing ends the run where there is
// none, long before any test could do anything about it. There is nothing to call.
