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

/** A press of the mouse, in CSS pixels, as both protocols name it. */
export function pressing(x: number, y: number): object[] {
  return [
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
}

/** Each letter down and up, as both protocols name it. */
export function typing(text: string): object[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}
