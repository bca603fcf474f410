import { t } from '#kit/contract/text.ts';
export function Spinner({ label = t('Loading') }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-40 w-full place-items-center">
      <span className="size-8 animate-spin rounded-full border-3 border-line border-t-accent" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
