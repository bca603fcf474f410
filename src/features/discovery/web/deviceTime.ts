import { HOUR_MS } from '#kit/contract/time.ts';

/** A moment (milliseconds since 1970) on the device's clock, as `YYYY-MM-DDTHH:MM`. */
export function formatDeviceTime(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offset).toISOString().slice(0, 16);
}

/** The next full hour on the device's clock. */
export const nextHour = (moment: number) => `${formatDeviceTime(moment + HOUR_MS).slice(0, 13)}:00`;
