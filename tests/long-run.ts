/** Whether this is `npm run test:all`, which does what takes long: every page, many kills, a machine from nothing. */
export const isLongRun = process.env.LONG_RUN === '1';
