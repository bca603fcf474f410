import { HOUR_MS } from '#kit/contract/time.ts';

/** Formats a time in ms as local time of the device, `YYYY-MM-DDTHH:MM`. */
export function formatDeviceTime(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offset).toISOString().slice(0, 16);
}

/** Returns the next full hour, local time of the device. */
export const nextHour = (moment: number) => `${formatDeviceTime(moment + HOUR_MS).slice(0, 13)}:00`;
