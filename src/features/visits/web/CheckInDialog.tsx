import { useQuery } from '@tanstack/react-query';
import { CloudOff, MapPinCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { dismissToast, toastStore } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { fieldClass } from '#kit/web/ui/forms/field-class.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { CheckInInput, checkIn, getCheckIn, type HeldScan } from '../contract.ts';
import { readCode, splitCode, VISITS } from '../rules.ts';
import { Earned } from './Earned.tsx';
import { heldScan } from './heldScan.ts';

interface Props {
  restaurant: { id: number; name: string };
  /** The code from the link, or `held`; an invalid code leaves the field empty. */
  code: string;
  open: boolean;
  onClose: () => void;
  /** The next step after a check-in. */
  onReview: () => void;
  /** More actions for today's visit, below what it earned. */
  children?: ReactNode;
}

/** Checks in with a code. */
export function CheckInDialog(props: Props) {
  const { restaurant, open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={t('Check in')} description={restaurant.name}>
      <Content {...props} />
    </Dialog>
  );
}

/** On a phone the toast after registering would cover the rewards of the visit. */
function dismissWelcome() {
  const notice = toastStore.get();
  if (notice) dismissToast(notice.id);
}

function Content(props: Props) {
  const { restaurant, code, children } = props;
  const visit = useQuery(query(getCheckIn, { id: restaurant.id }));
  const [isByScan, setByScan] = useState(code === 'held');
  const scan = useQuery({ ...heldScan, staleTime: 0, enabled: isByScan });
  const [isWaiting, setWaiting] = useState(false);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = Date.now();
  }, []);
  const send = useEndpointMutation(checkIn, {
    refreshes: [getCheckIn],
    success: dismissWelcome,
    waits: (input) => {
      // A held scan cannot wait offline: the server holds it.
      if (input.code === undefined) return null;
      const readAt = readCode(input.code) === readCode(code) ? openedAt.current : Date.now();
      return {
        label: t('Check-in at {name}', { name: restaurant.name }),
        text: t('Code {code}', { code: input.code }),
        input: { ...input, readAt: new Date(readAt).toISOString() },
        isQuiet: true,
      };
    },
    kept: () => setWaiting(true),
  });
  if (isWaiting) return <WaitingCheckIn {...props} />;
  // A scan of the previous business day is not today's visit, so joining would not count it.
  if (visit.data || send.data)
    return (
      <CheckedIn {...props} earned={send.data?.earned ?? []}>
        {visit.data && children}
      </CheckedIn>
    );
  if (visit.isPending || scan.isLoading) return <Skeleton className="h-56" />;
  if (isByScan && scan.data?.restaurantId === restaurant.id)
    return <HeldForm {...props} scan={scan.data} onSend={send.mutateAsync} onType={() => setByScan(false)} />;
  // Unless a check-in is known, let the person try.
  return <CodeForm {...props} onSend={send.mutateAsync} />;
}

interface FormProps extends Props {
  onSend: (input: InputOf<typeof checkIn>) => Promise<unknown>;
}

const HeldInput = CheckInInput.pick({ id: true });

/** Checks in with the code that was scanned before signing in. */
function HeldForm({
  restaurant,
  scan,
  onClose,
  onSend,
  onType,
}: FormProps & { scan: HeldScan; onType: () => void }) {
  const form = useZodForm(HeldInput, { id: restaurant.id });
  return (
    <Form form={form} showFailure className="grid gap-5" onSubmit={onSend}>
      <p className="text-ink-2 wrap-anywhere">
        {t('You scanned the code at {name}. We hold your scan until {clock}.', {
          name: restaurant.name,
          clock: scan.clock,
        })}
      </p>
      <Button variant="quiet" className="-mx-3 justify-self-start" onClick={onType}>
        {t('Type a code instead')}
      </Button>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton busyLabel={t('Checking in...')}>{t('Check in')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

function CodeForm({ restaurant: { id }, code, onClose, onSend }: FormProps) {
  const initialCode = readCode(code);
  const form = useZodForm(CheckInInput, {
    id,
    code: initialCode.length === VISITS.code.length ? splitCode(initialCode).join(' ') : '',
  });
  return (
    <Form form={form} showFailure className="grid gap-5" onSubmit={onSend}>
      <p className="text-ink-2">
        {t('The restaurant shows a code at the counter or at your table. It changes every minute.')}
      </p>
      <FormField name="code" label={t('Code')} hint={t('Six letters and digits')}>
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
          {t('Cancel')}
        </Button>
        <SubmitButton busyLabel={t('Checking in...')}>{t('Check in')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

function WaitingCheckIn({ restaurant, onClose }: Props) {
  return (
    <div role="status" className="grid justify-items-center gap-3 pt-2 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-sunken text-ink-2">
        <CloudOff size={34} />
      </span>
      <p className="text-lg font-semibold">{t('Waiting for a connection')}</p>
      <p className="text-balance text-ink-2 wrap-anywhere">
        {t(
          'Your check-in at {name} is sent as soon as there is one. It counts if that is within {seconds} minutes.',
          { name: restaurant.name, seconds: VISITS.late.seconds / 60 },
        )}
      </p>
      <p className="text-sm text-balance text-ink-2">
        {t('Each code counts for one guest without a connection: whoever is with you takes the next one.')}
      </p>
      <div className="w-full text-start">
        <DialogFoot>
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </DialogFoot>
      </div>
    </div>
  );
}

function CheckedIn({
  restaurant,
  earned,
  onClose,
  onReview,
  children,
}: Props & { earned: readonly string[] }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 pt-2 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-herb-soft text-herb">
        <MapPinCheck size={34} />
      </span>
      <p className="text-lg font-semibold">{t('Checked in')}</p>
      <p className="text-balance text-ink-2 wrap-anywhere">
        {t('You are at {name} today. What you write about it in the next 30 days is marked “Visited”.', {
          name: restaurant.name,
        })}
      </p>
      <Earned sentences={earned} />
      {children}
      <div className="w-full text-start">
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {t('Done')}
          </Button>
          <Button variant="primary" onClick={onReview}>
            {t('Write a review')}
          </Button>
        </DialogFoot>
      </div>
    </div>
  );
}
