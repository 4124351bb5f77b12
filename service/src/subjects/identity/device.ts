import { getServiceText } from '@refdesk/messages/request-language';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrom(?:e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Describes a device by its User-Agent header, such as "Firefox on Windows". */
export function describeDevice(userAgent: string | null): string {
  const findName = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [findName(browsers), findName(systems)];
  if (browser === undefined && system === undefined) return getServiceText('unknownDevice');
  if (system === undefined) return browser ?? getServiceText('browser');
  return getServiceText('browserOnSystem', { browser: browser ?? getServiceText('browser'), system });
}
