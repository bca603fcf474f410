import { t } from '#kit/contract/text.ts';
import type { OwnRestaurant } from '../contract.ts';
import { FormPart, OwnForm } from './OwnForm.tsx';
import { EventRows } from './wizard/EventRows.tsx';
import { RESTAURANT_PARTS } from './wizard/steps.ts';

/** Single and weekly events; guests filter by their kind and add them to their calendars. */
export function EventsTab({ own }: { own: OwnRestaurant }) {
  return (
    <div className="max-w-wide">
      <OwnForm own={own} shape={RESTAURANT_PARTS.events} fields={['events']}>
        <FormPart title={t('Events & Shows')}>
          {own.events.length === 0 && (
            <p className="text-ink-2">
              {t('No events yet. A weekly one is written once and shows every week.')}
            </p>
          )}
          <EventRows />
        </FormPart>
      </OwnForm>
    </div>
  );
}
