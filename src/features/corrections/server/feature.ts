import { corrections } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { correctionNotifications } from '../notifications.ts';
import { correctionsApi } from './api.ts';
import { correctionsData } from './personal-data.ts';
import { countWaiting } from './waiting.ts';

export const correctionsFeature: Feature = {
  name: 'corrections',
  contract,
  handlers: correctionsApi,
  personalData: correctionsData,
  pictures: [corrections.image],
  notifications: correctionNotifications,
  waiting: [{ name: 'corrections', count: countWaiting }],
};
