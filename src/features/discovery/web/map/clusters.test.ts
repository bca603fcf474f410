import { describe, expect, it } from 'vitest';
import { clusterMarkers, computeBounds, formatBbox, readBbox } from './clusters.ts';

const at = (id: number, lat: number, lng: number) => ({
  id,
  lat,
  lng,
  name: `Place ${id}`,
  rating: 4.5,
  priceRange: '$$' as const,
  currency: 'USD',
});

const lisbon = [at(1, 38.71, -9.14), at(2, 38.7101, -9.1401), at(3, 38.73, -9.15)];

describe('clusters', () => {
  it('group markers that are close together at a zoom, and split them further in', () => {
    const ids = (zoom: number) =>
      clusterMarkers(lisbon, zoom, 44).map(({ members }) => members.map(({ id }) => id));
    expect(ids(6)).toEqual([[1, 2, 3]]);
    expect(ids(13)).toEqual([[1, 2], [3]]);
    expect(ids(20)).toEqual([[1], [2], [3]]);
  });

  it('contain each marker once, and have the position of their first one', () => {
    const markers = Array.from({ length: 400 }, (_, id) =>
      at(id, 38 + (id % 20) / 50, -9 + Math.floor(id / 20) / 50),
    );
    const clusters = clusterMarkers(markers, 9, 44);
    expect(clusters.flatMap(({ members }) => members.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
      markers.map(({ id }) => id),
    );
    expect(clusters.length).toBeGreaterThan(1);
    expect(clusters.length).toBeLessThan(markers.length);
    expect(clusterMarkers([at(1, 10, 20), at(2, 10.0002, 20.0004)], 10, 44)).toMatchObject([
      { lat: 10, lng: 20 },
    ]);
  });

  it('work at the poles and at the edge of the world', () => {
    expect(clusterMarkers([at(1, 90, 180), at(2, -90, -180)], 3, 44)).toHaveLength(2);
  });
});

describe('boxes', () => {
  it('hold all places, and none without a place', () => {
    expect(computeBounds(lisbon)).toEqual([-9.15, 38.71, -9.14, 38.73]);
    expect(computeBounds([])).toBeNull();
  });

  it('are written with four decimals, within the planet, and read again', () => {
    expect(formatBbox([-200, -9.000049, 179.99999, 91])).toBe('-180,-9,180,90');
    expect(readBbox('-9.15,38.71,-9.14,38.73')).toEqual([-9.15, 38.71, -9.14, 38.73]);
    expect(readBbox('1,2,x,4')).toBeNull();
    expect(readBbox('1,2,3')).toBeNull();
    expect(readBbox(undefined)).toBeNull();
  });
});
