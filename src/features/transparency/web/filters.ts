import { readChoice, readText, type Search } from '#kit/web/page/search.ts';
import { LOG_ACTS, LOG_SUBJECTS, type LogAct, type LogSubject } from '#vocabulary/moderation.ts';

export type LogFilterValues = {
  act?: LogAct | undefined;
  subject?: LogSubject | undefined;
  month?: string | undefined;
};

const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** Ignores unknown values in the URL. */
export function readLogFilters({ act, subject, month }: Search): LogFilterValues {
  const name = readText(month);
  return {
    ...(act !== undefined && { act: readChoice(act, LOG_ACTS) }),
    ...(subject !== undefined && { subject: readChoice(subject, LOG_SUBJECTS) }),
    ...(name && MONTH.test(name) && { month: name }),
  };
}
