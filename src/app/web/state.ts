import type { QueryKey } from '@tanstack/react-query';

/** What the server hands to the browser beside the markup: each query's key and data. */
export type QueryData = Array<[key: QueryKey, data: unknown]>;
