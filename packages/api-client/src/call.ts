import type { Arguments } from './operation.ts';
import { nextPage, type Paging, recordsOf } from './pages.ts';

/** What an operation returned, with its response: status and headers. */
export interface Result<Data> {
  readonly data: Data;
  readonly response: Response;
}

/** What a method returns: a promise of what the operation returns. */
export class Call<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag]: string = 'Call';
  readonly #result: Promise<Result<Data>>;

  constructor(result: Promise<Result<Data>>) {
    this.#result = result;
  }

  /** Also the response, for its status and headers such as `ETag`. */
  withResponse(): Promise<Result<Data>> {
    return this.#result;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise.
  then<Value = Data, Other = never>(
    fulfilled?: ((data: Data) => Value | PromiseLike<Value>) | null,
    rejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Value | Other> {
    return this.#result.then(({ data }) => data).then(fulfilled, rejected);
  }

  catch<Other = never>(rejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null): Promise<Data | Other> {
    return this.then(undefined, rejected);
  }

  finally(settled?: (() => void) | null): Promise<Data> {
    return this.then().finally(settled);
  }
}

/** What a method returns that lists records: a promise of a page, and an iterator over the records of this page and all after it. */
export class ListCall<Page, Item> extends Call<Page> implements AsyncIterable<Item> {
  readonly #send: (given: Arguments) => Promise<Result<Page>>;
  readonly #given: Arguments;
  readonly #paging: Paging;

  constructor(send: (given: Arguments) => Promise<Result<Page>>, given: Arguments, paging: Paging) {
    super(send(given));
    this.#send = send;
    this.#given = given;
    this.#paging = paging;
  }

  /** This page and all after it; each is read when it is needed. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let page: Page = await this;
    yield page;
    for (let next = nextPage(this.#paging, this.#given, page); next !== null; next = nextPage(this.#paging, next, page)) {
      page = (await this.#send(next)).data;
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* recordsOf<Item>(this.#paging, page);
  }
}
