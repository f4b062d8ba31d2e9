/** A sign-in page as somebody would write it by hand: one file, no script, system fonts. The peer of the portal's. */
export const staticSignInPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Log in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f5f7fb;color:#101828}
header,footer{padding:16px 24px;background:#fff}main{max-width:38rem;margin:32px auto;padding:0 16px}
form{background:#fff;border:1px solid #d0d7e2;border-radius:12px;padding:24px;display:grid;gap:16px}
label{display:block;font-weight:600}input{width:100%;box-sizing:border-box;font:inherit;padding:10px;border:1px solid #667085;border-radius:8px}
button{font:inherit;font-weight:600;padding:12px;border:0;border-radius:8px;background:#0b3d91;color:#fff}
</style></head><body>
<header><strong>airlink express</strong></header>
<main><h1>Log in</h1><p>See your trips, payments and receipts for the cards that you tap with.</p>
<form method="post" action="/login">
<div><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required></div>
<div><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required></div>
<button>Log in</button></form>
<p><a href="/sign/up">Create an account</a> · <a href="/resend_confirmation_email">Send the confirmation mail again</a></p></main>
<footer><p>Version 5.03 · Airlink Express is an invented operator: nothing here is sold.</p></footer>
</body></html>`
