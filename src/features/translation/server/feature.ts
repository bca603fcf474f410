import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { translationApi } from './api.ts';

export const translationFeature: Feature = { name: 'translation', contract, handlers: translationApi };
