import type { Import } from '#features/imports/contract.ts';
import { t } from '#kit/contract/text.ts';

/** Where something stands in a file: tables are counted in lines, others in entries. */
export const formatPlace = (format: Import['format'], line: number) =>
  `${format === 'csv' ? t('Line') : t('Entry')} ${line}`;
