/** Who sends what is compared: the client a request, the server a response. */
export type Direction = 'request' | 'response';
