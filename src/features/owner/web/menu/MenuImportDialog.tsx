import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { importMenu, type MenuImport } from '#features/menus/contract.ts';
import { CATEGORY_LABELS, DIET_LABELS } from '#features/menus/web/wording.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { MENU_READS } from './useMenu.ts';

interface MenuImportDialogProps {
  restaurantId: number;
  onClose: () => void;
}

/** Reads a menu from a file, previews the changes, and applies exactly those. */
export function MenuImportDialog({ restaurantId, onClose }: MenuImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [removeMissing, setRemoveMissing] = useState(false);
  const [preview, setPreview] = useState<MenuImport | null>(null);
  const send = useEndpointMutation(importMenu, {
    refreshes: MENU_READS,
    success: (result) => {
      if (!result.applied) {
        setPreview(result);
        return;
      }
      toast({
        title: t('Menu updated'),
        description: t('{count} added, {count2} changed, {count3} removed.', {
          count: result.added.length,
          count2: result.changed.length,
          count3: result.removed.length,
        }),
      });
      onClose();
    },
    failure: ({ errors, sentence }) =>
      toast({
        title: t('The menu was not imported'),
        description: Object.values(errors)[0] ?? sentence,
        variant: 'destructive',
      }),
  });

  function showPreview(csv: string, remove: boolean) {
    setPreview(null);
    send.mutate({ id: restaurantId, csv, removeMissing: remove, dryRun: true });
  }
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosenFile = event.target.files?.[0];
    event.target.value = '';
    if (!chosenFile) return;
    const csv = await chosenFile.text();
    setFile({ name: chosenFile.name, csv });
    showPreview(csv, removeMissing);
  }
  const changes = preview ? preview.added.length + preview.changed.length + preview.removed.length : 0;

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('Import from CSV')}
      description={t(
        'The first line names the columns: name, description, price, category, popular, sold out, dietary, and name:en, name:pt and so on for names in other languages. Name and price are enough.',
      )}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => input.current?.click()}>
            {file ? t('Choose another file') : t('Choose a file')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={t('CSV file')}
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
          {file && <span className="min-w-0 text-sm wrap-anywhere text-ink-2">{file.name}</span>}
        </div>
        <Checkbox
          label={t('Remove dishes that are not in the file')}
          checked={removeMissing}
          onChange={(event) => {
            setRemoveMissing(event.target.checked);
            if (file) showPreview(file.csv, event.target.checked);
          }}
        />
        <div aria-live="polite" className="grid gap-4">
          {preview && <Preview preview={preview} />}
        </div>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabled={!preview || changes === 0}
            onClick={() => {
              if (file && preview)
                send.mutate({
                  id: restaurantId,
                  csv: file.csv,
                  removeMissing,
                  dryRun: false,
                  basis: preview.basis,
                });
            }}
          >
            {changes > 0 ? plural(changes, 'Apply {n} change', 'Apply {n} changes') : t('Apply')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

type Change = MenuImport['changed'][number]['changes'][number];

const FIELDS: Record<Change['field'], string> = {
  name: t('name', {}, 'of a dish'),
  'other names': t('other names', {}, 'of a dish'),
  description: t('description', {}, 'of a dish'),
  price: t('price', {}, 'of a dish'),
  category: t('category', {}, 'of a dish'),
  popular: t('popular', {}, 'of a dish'),
  'sold out': t('sold out', {}, 'of a dish'),
  dietary: t('dietary', {}, 'of a dish'),
};

const LABELS: Readonly<Record<string, string>> = { ...CATEGORY_LABELS, ...DIET_LABELS };

const describeChange = ({ field, from, to }: Change): string =>
  t('{field} from {from} to {to}', {
    field: FIELDS[field],
    from: formatValue(field, from),
    to: formatValue(field, to),
  });

function formatValue(field: Change['field'], value: string): string {
  if (value === '') return t('nothing');
  if (field !== 'category' && field !== 'dietary') return value;
  const labels = value.split(', ').map((word) => LABELS[word] ?? word);
  return labels.join(t(', ', {}, 'between names'));
}

function Preview({
  preview: { added, changed, removed, unchanged, wrong, currency },
}: {
  preview: MenuImport;
}) {
  return (
    <>
      <Part title={t('Added')} items={added} getKey={(dish) => dish.name}>
        {(dish) => `${dish.name}, ${formatMoney(dish.price, currency)}`}
      </Part>
      <Part title={t('Changed')} items={changed} getKey={({ id }) => id}>
        {({ name, changes }) => `${name}: ${changes.map(describeChange).join('; ')}`}
      </Part>
      <Part title={t('Removed', {}, 'dishes')} items={removed} getKey={({ id }) => id}>
        {({ name }) => name}
      </Part>
      <Part title={t('Skipped')} items={wrong} getKey={({ line }) => line}>
        {({ line, message }) => t('Line {line}: {message}', { line, message })}
      </Part>
      <p className="text-sm text-ink-2">
        {unchanged === 0
          ? t('No dish stays as it is.')
          : plural(unchanged, '{n} dish stays as it is.', '{n} dishes stay as they are.')}
      </p>
    </>
  );
}

interface PartProps<Item> {
  title: string;
  items: readonly Item[];
  getKey: (item: Item) => string | number;
  children: (item: Item) => ReactNode;
}

function Part<Item>({ title, items, getKey, children }: PartProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="font-body text-sm font-bold tracking-normal">
        {title} <span className="font-normal text-ink-3">{items.length}</span>
      </h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {items.map((item) => (
          <li key={getKey(item)} className="wrap-anywhere text-ink-2">
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
