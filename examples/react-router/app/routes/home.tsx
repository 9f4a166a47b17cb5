import { SignIn } from '../sign-in'

export default function Home() {
  return (
    <main>
      <h1>Log in</h1>
      <SignIn />
    </main>
  )
}
