import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { mountMcp } from './mcp.ts';
import { ownTools } from './own-tools.ts';
import { placeTools } from './places.ts';

export const assistantsFeature: Feature = {
  name: 'assistants',
  contract,
  handlers: [...placeTools, ...ownTools],
  mount: mountMcp,
};
