const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const ipv4 = new RegExp(`^${byte}(?:\\.${byte}){3}$`);

/** Whether a text is an address or a network in CIDR notation, such as 192.0.2.0/24 or 2001:db8::/32. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const most = ipv4.test(address) ? 32 : isIpv6(address) ? 128 : -1;
  if (most < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most);
}

// The platform's own reader of addresses, in the browser and on the server.
function isIpv6(text: string): boolean {
  return text.includes(':') && /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`);
}
