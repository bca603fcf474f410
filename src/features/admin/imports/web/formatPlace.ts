import type { Import } from '#features/imports/contract.ts';

/** Where something stands in a file: tables are counted in lines, others in entries. */
export const formatPlace = (format: Import['format'], line: number) =>
  `${format === 'csv' ? 'Line' : 'Entry'} ${line}`;
