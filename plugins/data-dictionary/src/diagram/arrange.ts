export interface RectangleSize {
  readonly width: number;
  readonly height: number;
}

export interface RectanglePosition {
  readonly x: number;
  readonly y: number;
}

const columnCount = 4;

/**
 * Arranges rectangles in columns so that those with a high weight between them are close, and the one with the highest
 * weight is near the middle. Swaps rectangles as long as that shortens the weighted distances. Deterministic.
 */
export function arrangeConnectedRectangles(
  sizes: readonly RectangleSize[],
  weights: readonly (readonly number[])[],
  gap: number,
): RectanglePosition[] {
  let order = sizes.map((_, index) => index);
  let best = computeCost(order, sizes, weights, gap);
  for (let improved = true; improved; ) {
    improved = false;
    for (const candidate of generateSwaps(order)) {
      const value = computeCost(candidate, sizes, weights, gap);
      if (value < best - 1e-6) {
        [order, best, improved] = [candidate, value, true];
        break;
      }
    }
  }
  return placeInColumns(order, sizes, gap);
}

function* generateSwaps(order: readonly number[]): Generator<number[]> {
  for (const [first, item] of order.entries()) {
    for (const [second, other] of order.entries().drop(first + 1)) {
      const swapped = [...order];
      [swapped[first], swapped[second]] = [other, item];
      yield swapped;
    }
  }
}

/** Fills the columns one after the other, each to about the same height. Returns a position per rectangle. */
function placeInColumns(order: readonly number[], sizes: readonly RectangleSize[], gap: number): RectanglePosition[] {
  const total = sizes.reduce((sum, { height }) => sum + height + gap, 0);
  const result: RectanglePosition[] = sizes.map(() => ({ x: 0, y: 0 }));
  let [column, y, above] = [0, 0, 0];
  for (const index of order) {
    const { width, height } = sizes[index] ?? { width: 0, height: 0 };
    const isFull = above + height / 2 > ((column + 1) * total) / columnCount;
    if (isFull && column < columnCount - 1) [column, y] = [column + 1, 0];
    result[index] = { x: column * (width + gap), y };
    y += height + gap;
    above += height + gap;
  }
  return result;
}

/** Returns the sum of the weighted distances between the centres, with penalties for height and an off-centre hub. */
function computeCost(
  order: readonly number[],
  sizes: readonly RectangleSize[],
  weights: readonly (readonly number[])[],
  gap: number,
): number {
  const positions = placeInColumns(order, sizes, gap);
  const centres = positions.map(({ x, y }, index) => ({
    x: x + (sizes[index]?.width ?? 0) / 2,
    y: y + (sizes[index]?.height ?? 0) / 2,
  }));
  const height = Math.max(...positions.map(({ y }, index) => y + (sizes[index]?.height ?? 0)));
  const distances = centres.flatMap((centre, index) =>
    centres
      .slice(index + 1)
      .map(
        (other, offset) =>
          (weights[index]?.[index + 1 + offset] ?? 0) * Math.hypot(centre.x - other.x, centre.y - other.y),
      ),
  );
  const width = columnCount * ((sizes[0]?.width ?? 0) + gap) - gap;
  const { index: heaviest, total } = findHeaviest(weights);
  const distanceFromCentre = Math.hypot(
    (centres[heaviest]?.x ?? 0) - width / 2,
    (centres[heaviest]?.y ?? 0) - height / 2,
  );
  return distances.reduce((sum, distance) => sum + distance, 0) + 20 * height + total * distanceFromCentre;
}

/** Finds the rectangle with the highest total weight to the others. */
function findHeaviest(weights: readonly (readonly number[])[]): { readonly index: number; readonly total: number } {
  const totals = weights.map((row, index) =>
    row.reduce((sum, weight, other) => sum + (other === index ? 0 : weight), 0),
  );
  const total = Math.max(...totals);
  return { index: totals.indexOf(total), total };
}
