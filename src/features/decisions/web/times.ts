import { toUtc } from '#features/hours/rules.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import { toLocal } from '../rules.ts';

/** 20:00 today, or tomorrow if that is less than an hour away. */
export function chooseDinner(now: number, zone: string): string {
  const tonight = `${toLocal(now, zone).slice(0, 10)}T20:00`;
  const at = toUtc(zone, tonight);
  if (at !== null && at - now > HOUR_MS) return tonight;
  return `${toLocal(now + DAY_MS, zone).slice(0, 10)}T20:00`;
}

/** The same weekday and time in the zone, at least an hour from now. */
export function chooseNext(at: string, zone: string, now: number): string {
  const local = toLocal(Date.parse(at), zone);
  const [day = '', time = ''] = local.split('T');
  for (let week = 1; week < 60; week++) {
    const next = new Date(Date.parse(day) + week * 7 * DAY_MS).toISOString().slice(0, 10);
    const moment = toUtc(zone, `${next}T${time}`);
    if (moment !== null && moment - now > HOUR_MS) return `${next}T${time}`;
  }
  return chooseDinner(now, zone);
}

/** A default title from the hour of a `YYYY-MM-DDTHH:MM` and the area: "Dinner near Chiado". */
export function nameMeal(local: string, where: string): string {
  const hour = Number(local.slice(11, 13) || 20);
  const meal = hour < 11 ? t('Breakfast') : hour < 17 ? t('Lunch') : t('Dinner');
  return where
    ? t('{meal} near {where}', { meal, where }).slice(0, 80).trim()
    : t('{meal} together', { meal });
}
