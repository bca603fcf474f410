import { formatNumber } from '#kit/contract/format.ts';

/** The size of a file: "3 kB", "120 MB". */
export const formatBytes = (bytes: number) =>
  bytes < 1e6 ? `${formatNumber(Math.ceil(bytes / 1e3))} kB` : `${formatNumber(Math.round(bytes / 1e6))} MB`;
