import { t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { Button } from '#kit/web/ui/Button.tsx';

/** Says what of the address means nothing here. */
export function IgnoredNote({ ignored, onClear }: { ignored: readonly string[]; onClear: () => void }) {
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        {t('Part of this address was not understood and is left out: {parts}.', {
          parts: joinItems(ignored.map((part) => t('“{part}”', { part }))),
        })}
      </p>
      <Button size="sm" onClick={onClear}>
        {t('Clear all filters')}
      </Button>
    </div>
  );
}
