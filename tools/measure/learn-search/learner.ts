/** A query to learn from. */
export interface Example {
  /** Numbers of its cues. */
  readonly cues: Uint32Array;
  /** What each document is worth without leads, as a logarithm. */
  readonly worths: Float32Array;
  /** 1 for the documents that a reader should find first, less for those that help too, 0 for all others. */
  readonly relevance: Float32Array;
}

/** What is to be learnt: for each cue and trait how far one leads to the other. */
export interface Task {
  /** The numbers of each query's cues. */
  readonly cuesOf: readonly Uint32Array[];
  readonly cueCount: number;
  readonly traitCount: number;
  /** Numbers of the traits of each document. */
  readonly traitsOf: readonly Uint32Array[];
}

/** Adam (D. P. Kingma, J. Ba, ICLR 2015). */
const adam = { rate: 0.05, first: 0.9, second: 0.99, least: 1e-6 };

/** Counts as much as one example that says that a cue leads nowhere. */
const shrinkage = 1;

/**
 * Learns by maximum likelihood: that a document is what a reader wants is likelier by its worth to a power, which is
 * learnt too, and by all leads from the query's cues to its traits. The share of the relevant documents is made as
 * large as it can be, summed over all examples.
 */
export class Learner {
  readonly #task: Task;
  readonly #weights: Float32Array;
  readonly #gradients: Float32Array;
  readonly #means: Float32Array;
  readonly #squares: Float32Array;
  /** By cue: the traits to which it may lead. */
  #open: readonly Uint32Array[];
  /** How often each cue occurs. */
  readonly #counts: Float64Array;
  #power = Math.log(3.6);
  #powerMean = 0;
  #powerSquare = 0;
  #steps = 0;

  constructor(task: Task) {
    const size = task.cueCount * task.traitCount;
    this.#task = task;
    this.#weights = new Float32Array(size);
    this.#gradients = new Float32Array(size);
    this.#means = new Float32Array(size);
    this.#squares = new Float32Array(size);
    const all = Uint32Array.from({ length: task.traitCount }, (_, trait) => trait);
    this.#open = Array.from({ length: task.cueCount }, () => all);
    this.#counts = new Float64Array(task.cueCount);
    for (const cues of task.cuesOf) for (const cue of cues) this.#counts[cue] = (this.#counts[cue] ?? 0) + 1;
  }

  /** How far a cue leads to a trait: what the worth of a document that has it is multiplied by, as a logarithm. */
  lead(cue: number, trait: number): number {
    return (this.#weights[cue * this.#task.traitCount + trait] ?? 0) / Math.exp(this.#power);
  }

  /** True for a cue that still may lead somewhere. */
  isOpen(cue: number): boolean {
    return (this.#open[cue]?.length ?? 0) > 0;
  }

  /** Takes so many steps through the examples; gives the mean logarithm of the share of what is relevant. */
  learn(examples: readonly Example[], steps: number): number {
    let likelihood = 0;
    this.#means.fill(0);
    this.#squares.fill(0);
    this.#steps = 0;
    for (let step = 0; step < steps; step += 1) likelihood = this.#step(examples);
    return likelihood;
  }

  /** Keeps the leads that change most, at most so many, and closes all others. */
  prune(count: number): void {
    const { traitCount } = this.#task;
    const changeOf = (place: number) => Math.abs(this.#weights[place] ?? 0) * Math.min(20, this.#counts[Math.floor(place / traitCount)] ?? 0) ** 0.25;
    const changes = Float32Array.from(this.#weights, (_, place) => changeOf(place)).sort();
    const least = Math.max(changes[changes.length - count] ?? 0, Number.MIN_VALUE);
    this.#open = this.#open.map((traits, cue) => traits.filter((trait) => changeOf(cue * traitCount + trait) >= least));
    const kept = new Float32Array(this.#weights.length);
    for (const [cue, traits] of this.#open.entries()) for (const trait of traits) kept[cue * traitCount + trait] = this.#weights[cue * traitCount + trait] ?? 0;
    this.#weights.set(kept);
  }

  #step(examples: readonly Example[]): number {
    const { traitsOf } = this.#task;
    const power = Math.exp(this.#power);
    const scratch = { ofTraits: new Float32Array(this.#task.traitCount), shares: new Float32Array(traitsOf.length) };
    let ofPower = 0;
    let likelihood = 0;
    this.#gradients.fill(0);
    for (const example of examples) {
      const [own, change] = this.#look(example, power, scratch);
      likelihood += own / examples.length;
      ofPower += (change * power) / examples.length;
    }
    this.#steps += 1;
    this.#move(examples.length);
    this.#movePower(ofPower);
    return likelihood;
  }

  /** Adds what an example asks of the weights; gives the logarithm of the relevant share, and what it asks of the power. */
  #look({ cues, worths, relevance }: Example, power: number, { ofTraits, shares }: { ofTraits: Float32Array; shares: Float32Array }): [number, number] {
    const { traitCount, traitsOf } = this.#task;
    ofTraits.fill(0);
    for (const cue of cues) addTo(ofTraits, this.#rowOf(cue), this.#open[cue] ?? none);
    let highest = Number.NEGATIVE_INFINITY;
    for (const [document, traits] of traitsOf.entries()) {
      let sum = power * (worths[document] ?? 0);
      for (let place = 0; place < traits.length; place += 1) sum += ofTraits[traits[place] ?? 0] ?? 0;
      shares[document] = sum;
      if (sum > highest) highest = sum;
    }
    let all = 0;
    let relevant = 0;
    for (let document = 0; document < shares.length; document += 1) {
      const share = Math.exp((shares[document] ?? 0) - highest);
      shares[document] = share;
      all += share;
      relevant += share * (relevance[document] ?? 0);
    }
    if (relevant === 0) return [0, 0];
    let ofPower = 0;
    ofTraits.fill(0);
    for (const [document, traits] of traitsOf.entries()) {
      const share = shares[document] ?? 0;
      const change = share / all - (share * (relevance[document] ?? 0)) / relevant;
      ofPower += change * (worths[document] ?? 0);
      if (Math.abs(change) > 1e-6) for (const trait of traits) ofTraits[trait] = (ofTraits[trait] ?? 0) + change;
    }
    for (const cue of cues) addAt(this.#gradients, cue * traitCount, ofTraits, this.#open[cue] ?? none);
    return [Math.log(relevant / all), ofPower];
  }

  #rowOf(cue: number): Float32Array {
    const { traitCount } = this.#task;
    return this.#weights.subarray(cue * traitCount, (cue + 1) * traitCount);
  }

  #move(exampleCount: number): void {
    const [ofFirst, ofSecond] = [1 - adam.first ** this.#steps, 1 - adam.second ** this.#steps];
    for (const [cue, traits] of this.#open.entries()) {
      for (const trait of traits) {
        const place = cue * this.#task.traitCount + trait;
        const weight = this.#weights[place] ?? 0;
        const gradient = ((this.#gradients[place] ?? 0) + shrinkage * weight) / exampleCount;
        const mean = adam.first * (this.#means[place] ?? 0) + (1 - adam.first) * gradient;
        const square = adam.second * (this.#squares[place] ?? 0) + (1 - adam.second) * gradient * gradient;
        this.#means[place] = mean;
        this.#squares[place] = square;
        this.#weights[place] = weight - (adam.rate * mean) / ofFirst / (Math.sqrt(square / ofSecond) + adam.least);
      }
    }
  }

  #movePower(gradient: number): void {
    this.#powerMean = adam.first * this.#powerMean + (1 - adam.first) * gradient;
    this.#powerSquare = adam.second * this.#powerSquare + (1 - adam.second) * gradient * gradient;
    this.#power -= (0.4 * adam.rate * this.#powerMean) / (Math.sqrt(this.#powerSquare) + adam.least);
  }
}

const none = new Uint32Array(0);

/** Adds the values at `places` to those of a sum. */
function addTo(sum: Float32Array, values: Float32Array, places: Uint32Array): void {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    sum[place] = (sum[place] ?? 0) + (values[place] ?? 0);
  }
}

/** Adds the values at `places` to those of a sum that begin at `start`. */
function addAt(sum: Float32Array, start: number, values: Float32Array, places: Uint32Array): void {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    sum[start + place] = (sum[start + place] ?? 0) + (values[place] ?? 0);
  }
}
