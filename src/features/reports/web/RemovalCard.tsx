import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { findRuleNumber } from '#features/transparency/rules.ts';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import type { Removal } from '../contract.ts';
import { nameKind, REASON_LABELS } from './wording.ts';

interface RemovalCardProps {
  removal: Removal;
  /** Its actions. */
  children?: ReactNode;
}

/** Removed content with its text, pictures, rule and the last day to restore it. */
export function RemovalCard({ removal, children }: RemovalCardProps) {
  const { kind, title, text, images, createdAt } = removal;
  return (
    <Panel>
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
        <Chip>{nameKind(kind)}</Chip>
        {t('Removed on {createdAt}', { createdAt: formatDate(createdAt, 'day') })}
      </p>
      {title && <h2 className="mt-2 text-base wrap-anywhere">{title}</h2>}
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {images.length > 0 && (
        <div className="mt-3 grid grid-cols-3 gap-2">
          {images.map((image) => (
            <Picture key={image} src={image} alt="" className="aspect-square rounded-card object-cover" />
          ))}
        </div>
      )}
      <div className="mt-3">
        <RemovalFacts removal={removal} />
      </div>
      {children}
    </Panel>
  );
}

/** The rule and reason of a removal, and the last day to restore it. */
export function RemovalFacts({
  removal: { rule, reason, restorableUntil },
}: {
  removal: Pick<Removal, 'rule' | 'reason' | 'restorableUntil'>;
}) {
  return (
    <dl className="grid gap-1 text-sm text-ink-2">
      <div>
        <dt className="inline font-semibold">{t('Rule:')} </dt>
        <dd className="inline">
          {rule ? (
            <a
              href={`${links.rules}#rule-${findRuleNumber(rule)}`}
              className="text-accent underline underline-offset-4"
            >{`${findRuleNumber(rule)}. ${REASON_LABELS[rule]}`}</a>
          ) : (
            t('none was named')
          )}
        </dd>
      </div>
      {reason && (
        <div>
          <dt className="inline font-semibold">{t('Reason:')} </dt>
          <dd className="inline wrap-anywhere">
            <bdi>{reason}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt className="inline font-semibold">{t('Can come back until:')} </dt>
        <dd className="inline">{formatDate(restorableUntil, 'day')}</dd>
      </div>
    </dl>
  );
}
