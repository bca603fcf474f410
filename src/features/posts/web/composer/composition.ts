import type { CompositionKind } from '#vocabulary.ts';

export interface Composition {
  kind: CompositionKind;
  /** Of the restaurant, the community or the post to be changed. */
  id: number | null;
}

/** Parses `?compose=`: "post", "photo-3", "as-3", "edit-7"; null for other values. */
export function readComposition(value: unknown): Composition | null {
  const [, kind, id] = /^(post|photo|as|in|edit)(?:-([1-9]\d{0,8}))?$/.exec(String(value)) ?? [];
  if (!kind || (!id && kind !== 'post' && kind !== 'photo')) return null;
  // The pattern names no other kinds.
  return { kind: kind as CompositionKind, id: id ? Number(id) : null };
}
