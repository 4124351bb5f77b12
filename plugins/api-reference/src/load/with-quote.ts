/** The message as a sentence, with the value that is wrong, unless it is long or the message has it already. */
export function withQuote(message: string, value: unknown): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  const quote = JSON.stringify(value);
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  return isScalar && quote.length <= 80 && !message.includes(String(value)) ? `${sentence} It is ${quote}.` : sentence;
}
