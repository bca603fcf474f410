import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { couponPaid } from '../notifications.ts';
import { couponsApi } from './api.ts';
import { expireCoupons } from './coupons.ts';
import { couponsData } from './personal-data.ts';

export const couponsFeature: Feature = {
  name: 'coupons',
  contract,
  handlers: couponsApi,
  personalData: couponsData,
  notifications: [couponPaid],
  jobs: [{ name: 'releasing expired coupons', every: 'hour', run: ({ db }) => expireCoupons(db) }],
};
