import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { SourceLink } from '#features/restaurants/web/SourceLink.tsx';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { getSettings } from '../contract.ts';
import { formatCredit } from './map/placeCredits.ts';

/** Credits that the licences of imported places require. */
export function PlaceSources() {
  const { data } = useQuery(query(getSettings, {}));
  if (!data || data.placeSources.length === 0) return null;
  return (
    <p className="mt-8 text-center text-xs text-ink-3">
      {t('Places from')}{' '}
      {data.placeSources.map((source, at) => (
        <Fragment key={source.name}>
          {at > 0 && ' · '}
          <SourceLink href={source.url}>{formatCredit(source)}</SourceLink>,{' '}
          <SourceLink href={source.licenceUrl}>{source.licence}</SourceLink>
        </Fragment>
      ))}
    </p>
  );
}
