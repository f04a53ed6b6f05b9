/** Asks for the password. False if the person declined. */
type AskForPassword = () => Promise<boolean>;

let askPassword: AskForPassword | null = null;

/** Sets the dialog that asks, while it is on the page. */
export function setAskForPassword(dialog: AskForPassword | null): void {
  askPassword = dialog;
}

export function askForPassword(): Promise<boolean> {
  return askPassword?.() ?? Promise.resolve(false);
}
