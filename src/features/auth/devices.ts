import { t } from '#kit/contract/text.ts';

const BROWSERS: ReadonlyArray<[sign: RegExp, name: string]> = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];

const DEVICES: ReadonlyArray<[sign: RegExp, name: string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const findName = (agent: string, signs: typeof BROWSERS) => signs.find(([sign]) => sign.test(agent))?.[1];

/** Such as "Firefox on Windows", from a User-Agent header. */
export function describeDevice(agent: string | null): string {
  const browser = findName(agent ?? '', BROWSERS);
  const device = findName(agent ?? '', DEVICES);
  if (browser && device) return t('{browser} on {device}', { browser, device });
  return browser ?? device ?? t('Unknown device');
}
