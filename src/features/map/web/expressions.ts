import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/** Returns an expression that grows with the zoom, by pairs of zoom and number. */
export const grow = (base: number, ...stops: number[]): ExpressionSpecification =>
  // The specification types its stops one by one; the calls below pass pairs.
  ['interpolate', ['exponential', base], ['zoom'], ...stops] as unknown as ExpressionSpecification;

export const isKind = (...kinds: string[]): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  kinds,
  true,
  false,
];

export const isDetail = (...details: string[]): ExpressionSpecification => [
  'match',
  ['get', 'kind_detail'],
  details,
  true,
  false,
];

export const all = (...filters: ExpressionSpecification[]): FilterSpecification => ['all', ...filters];

export const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
export const hasName: ExpressionSpecification = ['has', 'name'];
export const isAbove: ExpressionSpecification = ['!', ['has', 'is_tunnel']];
