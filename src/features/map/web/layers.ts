import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { all, grow, hasName, isAbove, isArea, isDetail, isKind } from './expressions.ts';
import type { Palette } from './palette.ts';

/** No glyphs are fetched: MapLibre draws them with the page's own typeface. The first word names the weight. */
const MEDIUM = ['Medium', 'Figtree'];
const BOLD = ['Bold', 'Figtree'];
const ITALIC = ['Italic Medium', 'Figtree'];
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']];

const MINOR = all(isKind('minor_road'), isAbove, ['!', isDetail('service', 'name')]);
const LESSER = all(isKind('major_road'), isAbove, isDetail('tertiary'));
const MAJOR = all(isKind('major_road'), isAbove, isDetail('primary', 'secondary'));
const TRUNK = all(['any', isKind('highway'), ['all', isKind('major_road'), isDetail('trunk')]], isAbove);
const [MINOR_WIDTH, LESSER_WIDTH, MAJOR_WIDTH, TRUNK_WIDTH] = [
  grow(1.6, 12.5, 0.6, 14, 1.8, 16, 7, 18, 20),
  grow(1.6, 10.5, 0.5, 12, 1.1, 14, 3.2, 16, 10, 18, 26),
  grow(1.6, 9, 0.4, 12, 1.7, 14, 4.2, 16, 12, 18, 30),
  grow(1.6, 7, 0.4, 10, 1.2, 12, 2.4, 14, 5, 16, 13, 18, 32),
];

type LinePaint = NonNullable<LineLayerSpecification['paint']>;
type TextLayout = NonNullable<SymbolLayerSpecification['layout']>;
/** The source of the names, and the zooms at which they are shown. */
type Shown = { source?: 'city' | 'labels'; minzoom?: number; maxzoom?: number };

/** Lists the layers up to the roads, over the sources `world` and `city`, in the layers of Protomaps' tiles. */
export function listGround(colours: Palette): LayerSpecification[] {
  const fill = (
    id: string,
    layer: string,
    filter: FilterSpecification,
    colour: string,
    opacity: ExpressionSpecification | 1 = 1,
  ): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'city',
    'source-layer': layer,
    filter,
    paint: { 'fill-color': colour, 'fill-opacity': opacity },
  });
  const road = (
    id: string,
    filter: FilterSpecification,
    minzoom: number,
    paint: LinePaint,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: 'city',
    'source-layer': 'roads',
    filter,
    minzoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
  });
  const edge = (colour: string, gap: ExpressionSpecification, from: number): LinePaint => ({
    'line-color': colour,
    'line-gap-width': gap,
    'line-width': grow(1.4, from, 0.4, 14, 0.9, 18, 1.4),
  });
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
    {
      id: 'world-water',
      type: 'fill',
      source: 'world',
      'source-layer': 'water',
      filter: isArea,
      maxzoom: 8.6,
      paint: { 'fill-color': colours.water, 'fill-opacity': grow(1, 7.5, 1, 8.6, 0) },
    },
    fill(
      'wood',
      'landuse',
      isKind('wood', 'forest', 'scrub', 'nature_reserve'),
      colours.wood,
      grow(1, 8, 0, 10, 1),
    ),
    fill(
      'grass',
      'landuse',
      isKind('grass', 'grassland', 'meadow', 'allotments', 'golf_course', 'village_green'),
      colours.grass,
      grow(1, 9, 0, 11, 1),
    ),
    fill(
      'park',
      'landuse',
      isKind('park', 'garden', 'zoo', 'recreation_ground'),
      colours.park,
      grow(1, 9, 0, 11, 1),
    ),
    fill('cemetery', 'landuse', isKind('cemetery'), colours.cemetery),
    fill('square', 'landuse', isKind('pedestrian', 'pier'), colours.square),
    { ...fill('water', 'water', isArea, colours.water, grow(1, 7.6, 0, 8.2, 1)), minzoom: 7.6 },
    {
      id: 'shore',
      type: 'line',
      source: 'city',
      'source-layer': 'water',
      filter: all(isArea, isKind('ocean')),
      minzoom: 12,
      paint: { 'line-color': colours.waterLine, 'line-width': 0.8 },
    },
    fill(
      'building',
      'buildings',
      isKind('building', 'building_part'),
      colours.building,
      grow(1, 14, 0, 15, 1),
    ),
    {
      id: 'border',
      type: 'line',
      source: 'city',
      'source-layer': 'boundaries',
      minzoom: 9,
      maxzoom: 13.5,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.border,
        'line-opacity': grow(1, 9, 0.35, 12, 0.6, 13.4, 0),
        'line-width': 0.9,
        'line-dasharray': [3, 2.5],
      },
    },
    road('path', all(isKind('path', 'other'), isAbove), 14.5, {
      'line-color': colours.minor,
      'line-width': grow(1.6, 14, 0.4, 18, 4),
      'line-opacity': 0.7,
    }),
    road('minor-edge', MINOR, 14, edge(colours.minorEdge, MINOR_WIDTH, 13)),
    road('lesser-edge', LESSER, 12, edge(colours.minorEdge, LESSER_WIDTH, 11)),
    road('major-edge', MAJOR, 10, edge(colours.majorEdge, MAJOR_WIDTH, 9)),
    road('trunk-edge', TRUNK, 8, edge(colours.trunkEdge, TRUNK_WIDTH, 8)),
    road('minor', MINOR, 12.5, {
      'line-color': colours.minor,
      'line-width': MINOR_WIDTH,
      'line-opacity': grow(1, 12.5, 0.55, 14, 1),
    }),
    road('lesser', LESSER, 10.5, { 'line-color': colours.major, 'line-width': LESSER_WIDTH }),
    road('major', MAJOR, 8, { 'line-color': colours.major, 'line-width': MAJOR_WIDTH }),
    road('trunk', TRUNK, 6, { 'line-color': colours.trunk, 'line-width': TRUNK_WIDTH }),
    {
      id: 'rail',
      type: 'line',
      source: 'city',
      'source-layer': 'roads',
      filter: all(isKind('rail'), isAbove),
      minzoom: 11,
      paint: {
        'line-color': colours.rail,
        'line-width': grow(1.4, 11, 0.5, 16, 1.8),
        'line-dasharray': [4, 2],
      },
    },
  ];
}

/** Creates the layers of names, which are above all others. */
export function createNameLayers(colours: Palette): LayerSpecification[] {
  const text = (
    id: string,
    layer: string,
    filter: FilterSpecification,
    colour: string,
    layout: TextLayout,
    { source = 'city', ...zooms }: Shown = {},
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    filter,
    ...zooms,
    layout: { 'text-field': NAME, 'text-font': MEDIUM, 'text-max-width': 7, 'text-padding': 6, ...layout },
    paint: {
      'text-color': colour,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.3,
    },
  });
  const alongLine = (spacing: number, size: ExpressionSpecification): TextLayout => ({
    'symbol-placement': 'line',
    'symbol-spacing': spacing,
    'text-size': size,
    'text-max-angle': 30,
  });
  const rank: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0];
  return [
    text('water-name', 'water', all(['==', ['geometry-type'], 'Point'], hasName), colours.waterText, {
      'text-font': ITALIC,
      'text-size': grow(1, 9, 12, 14, 16),
      'text-letter-spacing': 0.12,
    }),
    text(
      'street-name',
      'roads',
      all(isKind('highway', 'major_road'), hasName),
      colours.street,
      alongLine(420, grow(1, 13, 10.5, 17, 13)),
      { minzoom: 13.2 },
    ),
    text(
      'lane-name',
      'roads',
      all(isKind('minor_road'), hasName),
      colours.street,
      alongLine(320, grow(1, 15, 10, 18, 12.5)),
      { minzoom: 15 },
    ),
    text(
      'address-street',
      'places',
      isKind('street'),
      colours.street,
      { 'text-size': grow(1, 13, 10.5, 17, 13) },
      { source: 'labels', minzoom: 13.2 },
    ),
    text(
      'address-quarter',
      'places',
      isKind('neighbourhood'),
      colours.quarter,
      { 'text-size': grow(1, 12, 11, 15, 14), 'text-padding': 10 },
      { source: 'labels', minzoom: 12 },
    ),
    text(
      'park-name',
      'pois',
      isKind('park', 'garden', 'zoo', 'forest'),
      colours.parkText,
      { 'text-size': grow(1, 12, 10.5, 16, 12.5), 'text-max-width': 6 },
      { minzoom: 12.5 },
    ),
    text(
      'quarter',
      'places',
      isKind('neighbourhood'),
      colours.quarter,
      { 'text-size': grow(1, 12, 11, 15, 14), 'text-padding': 10 },
      { minzoom: 12.3, maxzoom: 17 },
    ),
    text(
      'parish',
      'places',
      isKind('macrohood'),
      colours.parish,
      {
        'text-font': BOLD,
        'text-size': grow(1, 11, 10, 14, 12.5),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.08,
        'text-padding': 8,
      },
      { minzoom: 11, maxzoom: 15.5 },
    ),
    text(
      'town',
      'places',
      all(isKind('locality'), ['<', rank, 11]),
      colours.town,
      { 'text-font': BOLD, 'text-size': grow(1, 9, 12, 13, 15), 'text-padding': 10 },
      { minzoom: 7, maxzoom: 14 },
    ),
    text(
      'city',
      'places',
      all(isKind('locality'), ['>=', rank, 11]),
      colours.city,
      { 'text-font': BOLD, 'text-size': grow(1, 4, 12, 8, 17, 11, 22), 'text-padding': 4 },
      { maxzoom: 10.8 },
    ),
  ];
}
