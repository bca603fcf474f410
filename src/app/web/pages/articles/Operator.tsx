import { useSuspenseQuery } from '@tanstack/react-query';
import { getSettings } from '#features/discovery/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import type { LoaderOf } from '#kit/web/page/root.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { TextLink } from './Article.tsx';

const settings = query(getSettings, {});

export const loadOperator = ({ context: { queryClient } }: LoaderOf) => queryClient.ensureQueryData(settings);

/** Shows the operator's contact, or a sentence that there is none. */
export function Operator() {
  const { contact } = useSuspenseQuery(settings).data;
  if (contact === null)
    return (
      <p>
        {t(
          'The operator of this site has set no contact. Please ask whoever gave you the address of this site.',
        )}
      </p>
    );
  return (
    <p className="wrap-anywhere">
      {rich('Write to {contact}.', {
        contact: <TextLink href={contact}>{contact.replace(/^mailto:/, '')}</TextLink>,
      })}
    </p>
  );
}
