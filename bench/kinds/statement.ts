import { z } from 'zod';

/** Where a value comes from: an input that differs from request to request, or a row that an earlier statement gave. */
const Source = z.union([
  z.object({ input: z.string() }),
  z.object({ statement: z.int(), row: z.int(), column: z.string() }),
]);
export type Source = z.infer<typeof Source>;

/** A statement as the app sends it; `sources` are those of its values that differ from request to request. */
export const Statement = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()),
  sources: z.array(Source.nullable()),
});
export type Statement = z.infer<typeof Statement>;

/** The values of a statement for one request. */
export function resolveValues(
  { values, sources }: Statement,
  inputs: Record<string, unknown>,
  results: object[][],
): unknown[] {
  return values.map((value, index) => {
    const source = sources[index];
    if (!source) return value;
    if ('input' in source) return inputs[source.input];
    const row = results[source.statement]?.[source.row];
    return row ? Reflect.get(row, source.column) : value;
  });
}
