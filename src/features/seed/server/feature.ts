import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { seedApi } from './api.ts';

export const seedFeature: Feature = { name: 'seed', contract, handlers: seedApi };
