/** Browser permissions of the pages: only passkeys and the clipboard are allowed. */
const permissions = {
  'clipboard-write': '(self)',
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
  accelerometer: '()',
  autoplay: '()',
  camera: '()',
  'display-capture': '()',
  'encrypted-media': '()',
  geolocation: '()',
  gyroscope: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  'screen-wake-lock': '()',
  usb: '()',
  'xr-spatial-tracking': '()',
};

/** Returns the security headers of every response. HTTPS hosts also get HSTS for one year. */
export function getCommonSecurityHeaders({ isHttps }: { readonly isHttps: boolean }): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': Object.entries(permissions)
      .map(([feature, allowed]) => `${feature}=${allowed}`)
      .join(', '),
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
