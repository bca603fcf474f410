import { useSuspenseQuery } from '@tanstack/react-query';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { describeWay, SIGN_IN_DAYS } from '../rules.ts';
import { mySignIns } from './signInMethods.ts';

export function RecentSignIns() {
  const { data: signIns } = useSuspenseQuery(mySignIns);
  if (signIns.length === 0) return null;
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('Recent sign-ins')}
      </summary>
      <p className="text-sm text-ink-2">
        {t(
          'The last ones of {signInDays} days. Was one of them not you? Change your password, which signs everybody else out.',
          { signInDays: SIGN_IN_DAYS },
        )}
      </p>
      <ul className="mt-2">
        {signIns.map(({ id, at, way, secondFactor, device, network }) => (
          <li key={id} className="border-t border-line py-2.5 text-sm first:border-0">
            <p className="font-semibold wrap-anywhere">{describeWay(way, secondFactor)}</p>
            <p className="text-xs text-ink-3 wrap-anywhere">
              {t('{at} UTC · {device} · {network}', {
                at: formatDate(at, 'day and time', 'UTC'),
                device,
                network,
              })}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
