import { useQuery } from '@tanstack/react-query';
import { MapPinCheck } from 'lucide-react';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { fieldClass } from '#kit/web/ui/forms/field-class.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { CheckInInput, checkIn, getCheckIn } from '../contract.ts';
import { halves, readCode, VISITS } from '../rules.ts';

interface Props {
  restaurant: { id: number; name: string };
  /** What the link of the restaurant's screen brought; anything that is no code leaves the field empty. */
  code: string;
  open: boolean;
  onClose: () => void;
  /** The next step of who has checked in. */
  onReview: () => void;
}

/** Proves by a code that somebody is at a restaurant. */
export function CheckInDialog(props: Props) {
  const { restaurant, open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Check in" description={restaurant.name}>
      <Content {...props} />
    </Dialog>
  );
}

function Content(props: Props) {
  const { restaurant } = props;
  const visit = useQuery(query(getCheckIn, { id: restaurant.id }));
  const send = useEndpointMutation(checkIn, { refreshes: [getCheckIn] });
  if (visit.data) return <CheckedIn {...props} earned={send.data?.earned ?? []} />;
  // Whoever is not known to have checked in may try.
  return visit.isPending ? <Skeleton className="h-56" /> : <CodeForm {...props} onSend={send.mutateAsync} />;
}

interface CodeFormProps extends Props {
  onSend: (input: InputOf<typeof checkIn>) => Promise<unknown>;
}

function CodeForm({ restaurant: { id }, code, onClose, onSend }: CodeFormProps) {
  const parsed = readCode(code);
  const form = useZodForm(CheckInInput, {
    id,
    code: parsed.length === VISITS.code.length ? halves(parsed).join(' ') : '',
  });
  return (
    <Form form={form} showFailure className="grid gap-5" onSubmit={onSend}>
      <p className="text-ink-2">
        The restaurant shows a code at the counter or at your table. It changes every minute.
      </p>
      <FormField name="code" label="Code" hint="Six letters and digits">
        {(control) => (
          <input
            type="text"
            {...control}
            data-first-focus
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={12}
            className={cx(fieldClass(), 'min-h-16 text-center text-2xl! font-bold uppercase tabular-nums')}
          />
        )}
      </FormField>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busyLabel="Checking in...">Check in</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

function CheckedIn({ restaurant, earned, onClose, onReview }: Props & { earned: readonly string[] }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 pt-2 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-herb-soft text-herb">
        <MapPinCheck size={34} />
      </span>
      <p className="text-lg font-semibold">Checked in</p>
      <p className="text-balance text-ink-2 wrap-anywhere">
        You are at {restaurant.name} today. What you write about it in the next 30 days is marked “Visited”.
      </p>
      {earned.map((sentence) => (
        <p
          key={sentence}
          className="rounded-card bg-accent-soft px-4 py-2 text-sm font-semibold text-balance text-accent"
        >
          {sentence}
        </p>
      ))}
      <div className="w-full text-left">
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
          <Button variant="primary" onClick={onReview}>
            Write a review
          </Button>
        </DialogFoot>
      </div>
    </div>
  );
}
