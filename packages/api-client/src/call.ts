import type { Arguments } from './operation.ts';
import { getNextPageParameters, getPageRecords, type Paging, repeatsRecords } from './paging.ts';

/** Data of an operation with its response, for status and headers. */
export interface Result<Data> {
  readonly data: Data;
  readonly response: Response;
}

/** Body of a successful call, whose `data` is not null. */
export type Success<Body> = Body extends { readonly data: infer Data } ? Body & { readonly data: Data & {} } : Body;

/** Promise of the data of an operation. */
export class Call<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag]: string = 'Call';
  readonly #result: Promise<Result<Data>>;

  constructor(result: Promise<Result<Data>>) {
    this.#result = result;
  }

  /** Also returns the response, for headers such as `ETag`. */
  withResponse(): Promise<Result<Data>> {
    return this.#result;
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is a promise.
  readonly then: Promise<Data>['then'] = (...parameters) => this.#result.then(({ data }) => data).then(...parameters);
  readonly catch: Promise<Data>['catch'] = (rejected) => this.then(undefined, rejected);
  readonly finally: Promise<Data>['finally'] = (settled) => this.then().finally(settled);
}

/** Promise of one page, and async iterator over the records of this page and all that follow. */
export class ListCall<Page, Item> extends Call<Page> implements AsyncIterable<Item> {
  readonly #send: (parameters: Arguments) => Promise<Result<Page>>;
  readonly #parameters: Arguments;
  readonly #paging: Paging;

  constructor(send: (parameters: Arguments) => Promise<Result<Page>>, parameters: Arguments, paging: Paging) {
    super(send(parameters));
    this.#send = send;
    this.#parameters = parameters;
    this.#paging = paging;
  }

  /**
   * Iterates over pages; each is requested when it is needed. Ends at a page that repeats the records of the previous
   * page, as of a server that ignores the page parameter.
   */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let page: Page = await this;
    let parameters: Arguments | null = this.#parameters;
    for (;;) {
      yield page;
      parameters = getNextPageParameters(this.#paging, parameters, page);
      if (parameters === null) return;
      const next = (await this.#send(parameters)).data;
      if (repeatsRecords(this.#paging, page, next)) return;
      page = next;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* getPageRecords<Item>(this.#paging, page);
  }
}
