import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { pushReportApi } from './api.ts';

export const adminPushFeature: Feature = { name: 'admin/push', contract, handlers: pushReportApi };
