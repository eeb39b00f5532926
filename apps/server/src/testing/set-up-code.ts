/** The set-up code of every server that a test starts. */
export const setUpCode = 'code-of-the-tests';
