# Logs in with a client that OpenAPI::Client builds from the document and that validates each request by it.
#   perl sign-in.pl <base URL> <mobile>
# The code is read from the inbox of the development server. Prints the masked mobile of the account.
use strict;
use warnings;
use Mojo::UserAgent;
use OpenAPI::Client;

my ($base_url, $mobile) = @ARGV;
my $http = Mojo::UserAgent->new;
my $document = $http->get("$base_url/openapi.json")->result->json;

# The library knows OpenAPI 3.0, of which the document has no more than this member and number.
$document->{openapi} = '3.0.3';
delete $document->{info}{license}{identifier};

my $client = OpenAPI::Client->new($document, base_url => $base_url);
my %common = (aid => '1574', language => 'en');

$client->accountInfo({%common});
my ($token) = map { $_->value } grep { $_->name eq 'passport_csrf_token' } @{$client->ua->cookie_jar->all};
my %header = ('x-csrftoken' => $token);
call('sendCode', mobile => $mobile, type => '24');
my ($message) = grep { $_->{to} eq "+86$mobile" } @{$http->get("$base_url/dev/inbox.json")->result->json};
my $answer = call('smsLogin', mobile => $mobile, type => '24', code => $message->{code});
print "$answer->{data}{mobile}\n";

sub call {
    my ($operation, %fields) = @_;
    my $transaction = $client->$operation({%header}, form => {%common, %fields});
    my $body = $transaction->res->body;
    die "$operation: $body\n" if $transaction->error || $transaction->res->json->{message} ne 'success';
    return $transaction->res->json;
}
