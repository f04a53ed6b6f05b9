/** A new window of a browser, for one journey. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Calls a function of the page or frame it stands in, with what JSON can carry. */
  call<Answer>(source: string, args: readonly unknown[]): Promise<Answer>;
  /** From then on that frame of the page; null: the page itself. */
  enter(frame: string | null): Promise<void>;
  /** Presses with the pointer, in CSS pixels of where it stands. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  chooseFile(input: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What its console told as an error; nothing where the protocol does not tell. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** A browser that is running. */
export interface Engine {
  readonly name: string;
  open(): Promise<Driver>;
  stop(): Promise<void>;
}
