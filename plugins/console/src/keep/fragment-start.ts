/** The address's fragment that opens the console: `#try`, or `#try?path.jobId=731904&body=…` with a request. */
export const fragmentStart = '#try';
