import { useState } from 'react';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { toLocalText, toUtc } from '#features/hours/rules.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { text } from '#kit/contract/shapes.ts';
import { plural, t } from '#kit/contract/text.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { askForTable, type getTableOffer, listMyTableRequests, type TableRequest } from '../contract.ts';
import { TABLE_REQUESTS } from '../rules.ts';
import { describeForGuest, describeTable } from './words.ts';

const PARTIES = Array.from({ length: TABLE_REQUESTS.maxParty }, (_, nth) => String(nth + 1));

const AskForm = z.object({
  /** In the restaurant's time zone. */
  at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, t('Choose a day and a time')),
  party: z.string(),
  note: text(TABLE_REQUESTS.maxNote),
});

type Wish = { at: string; party: number; note: string };

/** The result of a group's vote, and how to request it. */
export type TablePlan = { at: string; party: number; ask: (wish: Wish) => Promise<TableRequest> };

interface Props {
  restaurant: { id: number; name: string };
  offer: ReplyOf<typeof getTableOffer>;
  plan?: TablePlan;
  open: boolean;
  onClose: () => void;
}

/** Tonight at 20:00; tomorrow if that is less than two hours away. */
function chooseEvening(now: number, zone: string): string {
  const evening = (day: number) => `${(toLocalText(zone, day) ?? '').slice(0, 10)}T20:00`;
  const tonight = evening(now);
  const at = toUtc(zone, tonight) ?? 0;
  return at - now > 2 * HOUR_MS ? tonight : evening(now + DAY_MS);
}

/** Asks for the time, the number of people and a note, then says what happens next. */
export function AskDialog({ restaurant, offer, plan, open, onClose }: Props) {
  const [request, setRequest] = useState<TableRequest | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Ask for a table')}
      description={t('{name} answers; nothing is promised before.', { name: restaurant.name })}
    >
      {request ? (
        <>
          <div role="status" className="grid gap-2 rounded-card bg-sunken p-4">
            <p className="font-semibold">{describeTable(request)}</p>
            <p className="text-ink-2">{describeForGuest(request)}</p>
          </div>
          <DialogFoot>
            <Button onClick={onClose}>{t('Close')}</Button>
            <a href={links.tableRequests} className={buttonClass({ variant: 'primary' })}>
              {t('Your requests')}
            </a>
          </DialogFoot>
        </>
      ) : (
        <AskFields restaurant={restaurant} offer={offer} onAsked={setRequest} {...(plan && { plan })} />
      )}
    </Dialog>
  );
}

type FieldsProps = Pick<Props, 'restaurant' | 'offer' | 'plan'> & {
  onAsked: (request: TableRequest) => void;
};

function AskFields({ restaurant: { id }, offer, plan, onAsked }: FieldsProps) {
  const { timeZone, answerMinutes } = offer;
  const now = useRenderTime();
  const form = useZodForm(AskForm, {
    at: plan ? (toLocalText(timeZone, Date.parse(plan.at)) ?? '') : chooseEvening(now, timeZone),
    party: String(Math.min(plan?.party ?? 2, TABLE_REQUESTS.maxParty)),
    note: '',
  });
  const send = useEndpointMutation(askForTable, { refreshes: [listMyTableRequests] });
  return (
    <Form
      form={form}
      showFailure
      onSubmit={async ({ at: local, party, note }) => {
        const at = new Date(toUtc(timeZone, local) ?? 0).toISOString();
        const input = { at, party: Number(party), note };
        onAsked(await (plan ? plan.ask(input) : send.mutateAsync({ id, ...input })));
      }}
      className="grid gap-4"
    >
      <FormField
        name="at"
        label={t('When')}
        type="datetime-local"
        hint={plural(
          answerMinutes,
          'On the restaurant’s clocks. It has {n} minute to answer now.',
          'On the restaurant’s clocks. It has {n} minutes to answer now.',
        )}
      />
      <FormField name="party" label={t('How many')}>
        {(control) => (
          <Select
            {...control}
            options={PARTIES.map((value) => ({
              value,
              label: plural(Number(value), '{n} person', '{n} people'),
            }))}
          />
        )}
      </FormField>
      <FormField
        name="note"
        label={t('A few words')}
        optional
        hint={t('A pram, a birthday, a seat outside. The restaurant reads it with your name.')}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={TABLE_REQUESTS.maxNote} />}
      </FormField>
      <DialogFoot>
        <SubmitButton>{t('Ask')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}
