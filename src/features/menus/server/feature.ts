import { menuItems } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { menusApi } from './api.ts';
import { menusData } from './personal-data.ts';

export const menusFeature: Feature = {
  name: 'menus',
  contract,
  handlers: menusApi,
  personalData: menusData,
  pictures: [menuItems.image],
};
