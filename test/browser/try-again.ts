// A browser on a busy machine loses a click now and then: a test of a page that fails is tried once more, from its
// beginning. The first failure is printed, and the tally counts what needed it: none is the rule.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
